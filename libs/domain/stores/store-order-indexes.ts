/** Indexes that the ORM cannot say: of computed columns, of some rows only. Lists have store_order_search. */
const expressions: Record<string, string> = {
  store_order_address_changed_index: '("owner_id", "placed_at", "id") where address_changed',
  store_order_ship_from_index: '("owner_id", "ship_from") where ship_from is not null',
  store_order_automated_index: '("connection_id") where automated_at is null',
  store_order_rule_effects_index: `("owner_id", "automated_at") where rule_effects <> '[]'`,
};

export const storeOrderIndexes = Object.entries(expressions).map(([name, of]) => ({
  name,
  expression: `create index "${name}" on "store_order" ${of}`,
}));
