interface Length {
  readonly least: number;
  readonly most: number;
}

/** The username has another form (R5.24). */
export const usernameForm = ({ least, most }: Length): string =>
  `Username must be ${least}-${most} characters with only letters, numbers, and underscore`;

/** The same, before there is a fault. */
export const usernameHelp = ({ least, most }: Length): string =>
  `${least} to ${most} letters, numbers or underscores.`;
