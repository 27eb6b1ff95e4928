"""The lobby: the founder changes the rules and the number of seats, and everybody is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tenback.client import fresh_capability
from tenback.text import LANGUAGES, catalogue
from tests.browser.device import Device
from tests.browser.playing import OVER, Player, in_turn, start_with
from tests.browser.seating import asked, line, sit_down
from tests.serving import Server

READY = ".seats section > .btn"
People = Callable[..., Device]


def test_the_founder_changes_the_rules_and_everybody_gets_ready_anew(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=4)", "Béatrice", "Mathieu", ready=False)
    host = people().go(table.link())
    friend = people(width=390, height=844, language="fr").go(table.link(1))
    friend.locator(READY).click()
    expect(friend.locator(READY)).to_have_count(0)
    expect(friend.get_by_role("heading", name="En attente des autres")).to_be_visible()

    host.locator(".rules .btn").click()
    host.locator("form .seg button").nth(1).click()  # two players
    host.locator("form .choices").nth(1).locator(".choice").nth(1).click()  # expert
    host.locator("form details summary").click()
    host.locator("form details input").nth(2).fill("50")  # the highest card
    host.locator("form > .row .btn").first.click()
    expect(host.locator(".seats ol > li")).to_have_count(2)

    expect(friend.locator(".rules .note")).to_contain_text("reconfirmer")
    expect(host.locator(".rules .note")).to_contain_text("ready again")
    expect(friend.locator(".rules")).to_contain_text("50")
    expect(friend.locator(".seats ol > li")).to_have_count(2)
    expect(friend.get_by_role("heading", name="Tout le monde est là")).to_be_visible()
    friend.reload()
    friend.locator(READY).click()
    host.locator(READY).click()
    for page in (host, friend):
        page.locator(".starter, [data-card]").first.wait_for()


def test_nobody_is_asked_to_get_ready_again_where_only_the_founder_was_ready(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=3)", "Béatrice", "Mathieu", ready=False)
    host = people().go(table.link())
    friend = people(width=390, height=844, language="de").go(table.link(1))
    host.locator(READY).click()
    expect(host.locator(READY)).to_have_count(0)
    friend.locator(".rules").wait_for()
    host.locator(".rules .btn").click()
    host.locator("form .choices").nth(1).locator(".choice").nth(1).click()  # expert
    host.locator("form > .row .btn").first.click()
    expect(host.locator(READY)).to_be_visible()
    expect(host.locator(".rules .note")).to_have_count(0)
    expect(friend.locator(".rules .note")).to_have_text("Die Regeln wurden geändert.")


def test_a_guest_sees_who_invites_and_a_player_moves_to_a_free_seat(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=4)", "Béatrice", ready=False)
    link = fresh_capability()
    asked(server, table.table, table.capabilities[0], {"ask": "invite", "capability": link})
    guest = people(width=390, height=844).go(f"/t/{table.table}#{link}")
    expect(guest.locator("h1")).to_contain_text("Béatrice")
    expect(guest.locator(".rules .btn")).to_have_count(0)
    guest.locator("form input").fill("林")
    guest.locator("form button.btn.sit").click()
    seats = guest.locator(".seats ol > li")
    expect(seats.nth(1)).to_contain_text("林")
    expect(guest.locator(READY)).to_have_count(0)
    seats.nth(3).locator(".do .btn").click()
    expect(seats.nth(3)).to_contain_text("林")
    expect(seats.nth(1)).not_to_contain_text("林")
    expect(guest.locator(READY)).to_be_in_viewport()


def test_the_focus_stays_in_its_place_when_a_pressed_button_goes(people: People) -> None:
    page = people().go("/new")

    def press(name: str) -> None:
        page.get_by_role("button", name=name, exact=True).first.press("Enter")

    press("1")
    expect(page.get_by_role("button", name="1", exact=True)).to_be_focused()
    press("4")
    expect(page.get_by_role("button", name="4", exact=True)).to_be_focused()
    remove = page.locator(".sheet.team .ib")
    remove.first.press("Enter")
    expect(remove).to_have_count(2)
    page.keyboard.press("Enter")
    expect(remove).to_have_count(1)
    expect(remove).to_be_focused()
    page.get_by_label("Your name").fill("Ann")
    press("Create table")
    rename = page.get_by_role("button", name="Change name")
    rename.press("Enter")
    page.keyboard.type("Bea")
    page.keyboard.press("Enter")
    expect(rename).to_be_focused()
    change = page.get_by_role("button", name="Change rules")
    change.press("Enter")
    expect(page.locator("form input").first).to_be_focused()
    press("Cancel")
    expect(change).to_be_focused()
    seat = page.locator(".seats ol > li").nth(1)
    seat.locator("select").select_option(index=1)
    seat.get_by_role("button", name="Add", exact=True).press("Enter")
    expect(seat.locator(".do .ib")).to_be_focused()
    page.keyboard.press("Enter")
    expect(seat.locator("select")).to_be_focused()


def test_a_refused_name_is_not_kept(people: People) -> None:
    page = people(name="Ann").go("/new/friends")
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("button", name="Change name").click()
    page.locator(".put input").fill("   ")
    page.keyboard.press("Enter")
    expect(page.locator(".put [role=alert]")).to_be_visible()
    page.goto("/new")
    expect(page.get_by_label("Your name")).to_have_value("Ann")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_reads_who_invites_to_which_game_by_which_rules_without_scrolling(
    people: People, server: Server, language: str
) -> None:
    odd = "coop(players=4,minimum=3,hand=5,cards=2-50,jump=7,endgame=1)"
    table = sit_down(server, odd, "Béatrice", ready=False, talk="silent")
    link = fresh_capability()
    asked(server, table.table, table.capabilities[0], {"ask": "invite", "capability": link})
    guest = people(width=320, height=640, touch=True, language=language)
    page = guest.go(f"/t/{table.table}#{link}")
    expect(page.locator("h1")).to_contain_text("Béatrice")
    lead = page.locator(".lead")
    texts = catalogue(language)
    for words in (
        texts("house-title"),
        texts("house-shown-minimum", number=3),
        texts("house-shown-hand", number=5),
        texts("house-shown-cards", lowest=2, highest=50),
        texts("house-shown-jump", number=7),
        texts("lobby-talk-silent"),
    ):
        expect(lead).to_contain_text(words)
    for place in (lead, *page.locator("form .btn").all()):
        expect(place).to_be_in_viewport(ratio=1)


def test_start_applies_the_rules_that_are_chosen_in_the_open_form(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", ready=False)
    host = people(width=390, height=844, touch=True).go(table.link())
    friend = people().go(table.link(1))
    friend.locator(READY).click()
    start = host.get_by_role("button", name="Start", exact=True)
    host.get_by_role("button", name="Change rules").click()
    host.locator("form details summary").click()
    host.get_by_label("Jump back by exactly").fill("0")
    start.click()  # no game can be played by these rules
    expect(host.get_by_text("Choose a jump back of")).to_be_in_viewport()
    host.get_by_label("Jump back by exactly").fill("7")
    start.click()
    expect(friend.locator(".lead")).to_contain_text("Jump back by exactly 7")
    expect(host.get_by_text("Waiting for Mathieu")).to_be_visible()
    friend.locator(READY).click()
    host.locator(".starter, [data-card]").first.wait_for()


def test_a_last_bot_says_how_likely_a_win_is_and_waits_for_the_rules_being_chosen(
    people: People, server: Server
) -> None:
    table = sit_down(
        server, "coop(players=3)", "Béatrice", ready=False, bots=[None, "greedy", None]
    )
    host = people(width=390, height=844, touch=True).go(table.link())
    seat = host.locator(".seats ol > li").nth(2)
    seat.locator("select").select_option(index=1)
    expect(seat.locator(".rate")).to_have_text(re.compile(r"^Your win rate: about \d+% · \w+"))
    host.get_by_role("button", name="Change rules").click()
    host.locator("form .choices").nth(1).locator(".choice").nth(1).click()  # expert
    seat.get_by_role("button", name="Add", exact=True).click()
    expect(seat.locator(".av .face")).to_be_visible()
    expect(host.get_by_role("button", name="Apply")).to_be_visible()
    host.get_by_role("button", name="Start", exact=True).click()
    host.locator(".starter, [data-card]").first.wait_for()
    with line(server, table.table, table.capabilities[0]) as made:
        assert "minimum=3" in made.view["settings"]["rules"]


def test_a_name_survives_the_lesson_and_an_emoji_is_a_whole_initial(
    people: People, server: Server
) -> None:
    table = sit_down(
        server, "coop(players=3)", "Béatrice", ready=False, bots=[None, None, "greedy"]
    )
    host = people().go(table.link())
    expect(host.locator(".seats .av .face")).to_have_count(1)  # the bot's
    link = fresh_capability()
    asked(server, table.table, table.capabilities[0], {"ask": "invite", "capability": link})
    guest = people(width=320, height=640, touch=True).go(f"/t/{table.table}#{link}")
    name = guest.get_by_label("What’s your name?")
    sit = guest.get_by_role("button", name="Sit here")
    sit.click()
    expect(guest.locator("form [role=alert]")).to_have_text("Enter a name.")
    expect(name).to_be_focused()
    name.fill("👩🏽‍🚀 Zoé")
    guest.get_by_role("link", name="One-minute lesson").click()
    guest.get_by_role("button", name="End lesson").wait_for()
    guest.go_back()
    expect(name).to_have_value("👩🏽‍🚀 Zoé")
    sit.click()
    expect(guest.locator(".seats .av").nth(1)).to_have_text("👩🏽‍🚀")


def test_the_button_of_a_new_table_stays_on_the_screen_of_a_phone(people: People) -> None:
    page = people(width=320, height=640, touch=True).go("/new")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_label("Your name").fill("林")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".starter").wait_for()


def test_a_person_for_whom_a_bot_plays_has_the_same_name_everywhere(
    people: People, server: Server
) -> None:
    sitting = sit_down(server, "duel", "Béatrice", "Jean-Christophe")
    hand = {"ask": "hand", "seat": 1, "level": "greedy"}
    asked(server, sitting.table, sitting.capabilities[1], hand, {"ask": "leave", "seat": 1})
    page = people(width=390, height=844).go(sitting.link())
    player = Player(page, "quick", Random(1))
    player.play()
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".seats ol > li").nth(1)).to_contain_text("Jean-Christophe")
    expect(page.get_by_role("heading", name="Shuffle")).to_contain_text("Jean-Christophe")


def test_rules_that_do_not_fit_are_explained_where_the_button_is(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", ready=False)
    host = people(width=390, height=844, touch=True).go(table.link())
    friend = people().go(table.link(1))
    friend.locator(READY).click()
    expect(host.get_by_role("button", name="Start", exact=True)).to_be_visible()
    apply = host.get_by_role("button", name="Apply")
    host.get_by_role("button", name="Change rules").click()
    apply.click()  # nothing has changed
    expect(apply).to_have_count(0)
    expect(host.locator(".seats ol > li").nth(1)).to_contain_text("online · ready")

    host.get_by_role("button", name="Change rules").click()
    host.locator("form details summary").click()
    host.get_by_label("Jump back by exactly").fill("0")
    host.locator("form details summary").click()
    apply.click()
    expect(host.get_by_text("Choose a jump back of")).to_be_in_viewport()


def test_odd_house_rules_are_explained_before_during_and_after_the_game(
    people: People, server: Server
) -> None:
    host = people(language="fr", width=820, height=1180).go("/new/friends")
    host.get_by_label("Votre nom").fill("Béatrice")
    host.locator("form .seg button").nth(1).click()  # two players
    host.locator("details summary").click()
    fields = host.locator("details input")
    for nth, number in enumerate(("3", "4", "50", "5")):
        fields.nth(nth).fill(number)
        fields.nth(nth).blur()
    expect(host.locator("details .note[role=status]")).to_contain_text("pas de conseils")
    expect(host.get_by_text("Autoriser les conseils")).to_have_count(0)
    host.get_by_role("button", name="Créer la table").click()
    link = host.get_by_label("Lien vers cette table")
    expect(link).to_have_value(re.compile("/t/.+#.+"))  # it is made when the table is open

    guest = people(language="de", width=390, height=844, touch=True).go(link.input_value())
    expect(guest.locator("form")).to_contain_text("Die Lektion zeigt die Standardregeln.")
    guest.get_by_role("link", name="1-Minuten-Lektion").click()
    guest.get_by_role("button", name="Lektion beenden").click()
    guest.get_by_label("Wie heißt du?").fill("林")
    guest.get_by_role("button", name="Hier Platz nehmen").click()
    host.locator(READY).click()

    players = [Player(page, "quick", Random(seed)) for seed, page in enumerate((host, guest))]
    host.locator(".starter").wait_for()
    start_with(players[0], players[1:])
    expect(guest.get_by_role("button", name="Tipp")).to_have_count(0)
    guest.locator(".bar .ib").first.click()
    expect(guest.locator(".tools-box")).to_contain_text("Rückwärtssprung um genau 5")
    expect(guest.locator(".keys")).to_contain_text("Chat öffnen")
    expect(guest.locator(".keys")).not_to_contain_text("Tipp holen")
    guest.get_by_role("link", name="Alle Regeln").click()
    in_force = guest.locator("section").filter(has_text="An deinem Tisch")
    for words in (
        "4 Handkarten",
        "Mindestens 3 Karten pro Zug",
        "Karten von 2 bis 50",
        "um genau 5",
    ):
        expect(in_force).to_contain_text(words)
    expect(in_force).to_contain_text("gelten die Regeln deines Tisches")
    guest.get_by_role("link", name="Zurück zum Tisch").click()
    guest.locator("[data-card]").first.wait_for()
    in_turn(players)
    guest.locator(OVER).wait_for()
    expect(guest.locator(".cv")).to_have_count(0)
    guest.get_by_role("link", name="Partie analysieren").click()
    expect(guest.locator("main")).to_contain_text("Für Hausregeln")
    expect(guest.locator(".stage .pile").first).to_be_visible()
    guest.goto("/stats")
    row = guest.locator("tbody th")
    expect(row).to_contain_text("The Game zu zweit, Hausregeln")
    expect(row).to_contain_text("Mindestens 3 Karten pro Zug · 4 Handkarten")
    expect(row).not_to_contain_text("coop(")


def test_the_form_shows_the_house_rules_in_force_and_a_number_in_every_field(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=2,hand=5)", "Béatrice", "Mathieu", ready=False)
    page = people(width=390, height=844, touch=True).go(table.link())
    page.get_by_role("button", name="Change rules").click()
    hand = page.get_by_label("Cards in hand")
    expect(hand).to_be_visible()
    expect(hand).to_have_value("5")
    jump = page.get_by_label("Jump back by exactly")
    jump.fill("")
    jump.blur()
    expect(jump).to_have_value("10")
    new = people().go("/new/friends")
    jump = new.get_by_label("Jump back by exactly")
    expect(jump).to_be_hidden()
    new.locator("form details summary").click()
    jump.fill("9")
    jump.blur()
    expect(new.get_by_text("bots play a simple strategy")).to_be_visible()
    expect(jump).to_be_visible()  # still open


def test_a_guest_is_told_that_the_lesson_shows_other_rules(people: People, server: Server) -> None:
    note = "The lesson shows the standard rules."
    for rules, differs in (("coop(players=2)", 0), ("expert(players=2)", 1), ("duel", 0)):
        sitting = sit_down(server, rules, "Béatrice", ready=False, bots=[None, None])
        link = fresh_capability()
        invite = {"ask": "invite", "capability": link}
        asked(server, sitting.table, sitting.capabilities[0], invite)
        page = people().go(f"/t/{sitting.table}#{link}")
        page.locator("form .sit").wait_for()
        expect(page.get_by_text(note)).to_have_count(differs)


def test_the_rules_begin_with_those_of_the_table_where_they_are_looked_up(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "duel(hand=8,gifts=2)", "Ann", "Ben")
    page = people(language="fr").go(sitting.link())
    page.locator("[data-card]").first.wait_for()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("link", name="Règles").first.click()
    in_force = page.locator("section").filter(has_text="À votre table")
    expect(in_force).to_contain_text("8 cartes en main")
    expect(in_force).to_contain_text("2 cadeaux")
    page.get_by_label("Chercher dans les règles").fill("cadeau")
    page.keyboard.press("Enter")
    expect(in_force).to_have_count(0)
    expect(page).to_have_url(re.compile(f"/rules\\?at={sitting.table}&q=cadeau$"))
    page.goto("/rules")
    page.locator("#G3").wait_for()
    expect(in_force).to_have_count(0)
