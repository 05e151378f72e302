/** Negative where the first comes before the second; 0 only for the same. */
export type Compare<Item> = (a: Item, b: Item) => number;

/** Where an item stands in a sorted list, or would stand. */
export function placeOf<Item>(list: ArrayLike<Item>, item: Item, compare: Compare<Item>): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(list[middle] as Item, item) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

export function insert<Item>(list: Item[], item: Item, compare: Compare<Item>): void {
  const last = list.at(-1);
  if (last === undefined || compare(last, item) < 0) list.push(item);
  else list.splice(placeOf(list, item, compare), 0, item);
}

/** What stood in its place; undefined where nothing did. */
export function remove<Item>(list: Item[], item: Item, compare: Compare<Item>): Item | undefined {
  const place = placeOf(list, item, compare);
  const found = list[place];
  return found !== undefined && compare(found, item) === 0 ? list.splice(place, 1)[0] : undefined;
}
