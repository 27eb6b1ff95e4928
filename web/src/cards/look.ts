/** How a pile looks while a card is picked; game/highlights.ts chooses. */
export type Look = "rest" | "near" | "far" | "ten" | "gift" | "ends" | "off" | "danger";
