/** What one check of the doctor says. */
export interface Finding {
  readonly name: string;
  /** `poor` works, but the operator should know. */
  readonly verdict: 'good' | 'poor' | 'bad';
  /** What to do, or what the check saw; '' when there is nothing to say. */
  readonly advice: string;
}
