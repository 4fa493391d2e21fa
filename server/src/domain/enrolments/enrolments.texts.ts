interface FreeSeat {
  readonly courseTitle: string;
  readonly organizationName: string;
}

/** The mail to a student who got a seat from the waiting list. */
export const seatIsYours = ({ courseTitle, organizationName }: FreeSeat): string =>
  `A place in ${courseTitle} of ${organizationName} is free. You were first on the waiting list, so it is yours.`;

/** How that student gives the seat back. */
export const seatCanBeLeft = ({ appName }: { readonly appName: string }): string =>
  `You do not want it any more? Leave the course on its page at ${appName}.`;
