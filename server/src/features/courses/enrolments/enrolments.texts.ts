interface Enrolled {
  readonly joined: number;
  readonly waiting: number;
  readonly invited: number;
}

/** What became of a list of students: 3 joined, 1 is on the waiting list, 2 are invited. */
export function enrolledSummary({ joined, waiting, invited }: Enrolled): string {
  const parts = [
    joined > 0 && `${joined} joined`,
    waiting > 0 &&
      (waiting === 1 ? '1 is on the waiting list' : `${waiting} are on the waiting list`),
    invited > 0 && (invited === 1 ? '1 is invited' : `${invited} are invited`),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nothing changed.' : `${parts.join(', ')}.`;
}
