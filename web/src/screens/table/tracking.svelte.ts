/** Keeps notes about an open table on this device, and notifies a player who is in another tab. */
import { untrack } from "svelte";

import { deals } from "../../device/deals";
import { recordJumps, recordResult } from "../../device/results.svelte";
import { clearNotifications, notify } from "../../device/notifying";
import { seatLinks, type RunningGame } from "../../device/tables.svelte";
import type { TableLink } from "../../link/table.svelte";
import { t } from "../../text/texts.svelte";
import { keepMissed, keepRecord } from "../../game/keeping";
import { nameOf } from "../../game/names";
import { seatName } from "../../game/words";
import type { AnyEvent, Level, TableView } from "../../wire";

/** Track a table while the calling component lives. */
export function track(link: TableLink, levels: () => readonly Level[]): void {
  $effect(() => {
    const view = link.known;
    if (view !== null) deals.see(link.table, view);
  });
  $effect(() => {
    const view = link.known;
    if (view === null) return;
    // Untracked, because writing the notes would trigger this effect again.
    untrack(() => {
      void keepMissed(link.table, view);
      if (view.yours.length > 0) note(link.table, view, levels());
      else if (isOver(view)) seatLinks.note(link.table, { over: true }); // the player has left
    });
  });
  $effect(() =>
    link.listen((events, before, after) => {
      deals.hear(link.table, events, before);
      recordJumps(link.table, events, before);
      notifyPlayer(events, before, after, levels());
    }),
  );
}

function note(table: string, view: TableView, levels: readonly Level[]): void {
  seatLinks.note(table, {
    rules: view.settings.rules,
    names: others(view, levels),
    over: isOver(view),
    game: view.game,
    running: runningGame(table, view),
    seat: view.yours[0] ?? 0,
    day: view.settings.daily,
  });
  recordResult(table, view);
  void keepRecord(table, view);
}

/** The game to look for if it ends while this device is away; an earlier one is still looked for. */
function runningGame(table: string, view: TableView): RunningGame | null {
  const before = seatLinks.runningAt(table);
  if (before !== null && before.game !== view.game) return before;
  if (view.phase !== "playing" && view.phase !== "choosing") return null;
  return { game: view.game, seat: view.yours[0] ?? 0, seen: Date.now() };
}

/** Whether the player has nothing to come back for; not while they wait for a game they asked for. */
function isOver(view: TableView): boolean {
  const waits = view.yours.some((seat) => view.rematch.includes(seat));
  return view.phase === "closed" || (view.phase === "over" && !waits);
}

function others(view: TableView, levels: readonly Level[]): readonly string[] {
  const seats = view.seats.filter((_, at) => !view.yours.includes(at));
  return seats.map((seat) => seatName(levels, seat)).filter(Boolean);
}

export function myTurn(view: TableView): boolean {
  const turn = view.games[0]?.to_move ?? null;
  return view.phase === "playing" && turn !== null && view.yours.includes(turn);
}

/** Tell a player in another tab that it is their turn, or that someone waits for them. */
function notifyPlayer(
  events: readonly AnyEvent[],
  before: TableView,
  after: TableView,
  levels: readonly Level[],
): void {
  if (!myTurn(after)) {
    // The player can have played on another device.
    if (myTurn(before)) void clearNotifications();
    return;
  }
  if (!myTurn(before)) return void notify(t("turn-call"));
  const nudge = events.find((event) => event.type === "reacted" && event.reaction === "nudge");
  if (nudge?.type !== "reacted") return;
  void notify(t("turn-call"), t("nudged", { name: nameOf(t, after, nudge.seat, levels) }));
}
