/** How a pile looks to who holds a card over it; the table decides which. */
export type Look = "rest" | "near" | "far" | "ten" | "gift" | "ends" | "off" | "danger";
