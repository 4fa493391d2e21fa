/** Enough at once for every race, few enough that a slow machine turns none away. */
const LANES = 8;

/** Does something for each, so many at a time; answers in their order. */
export async function inLanes<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
  lanes = LANES,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = items.entries();
  const walk = async () => {
    for (const [at, item] of waiting) answers[at] = await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, walk));
  return answers;
}
