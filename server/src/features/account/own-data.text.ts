/** The first file that people open in the ZIP. */
export const ownDataReadme = `This is everything we keep about you.

profile.json        who you are and how to reach you, as in your profile
picture.webp        your picture, if you have one
sessions.json       where you are signed in: browser, internet address, times
organizations.json  the organizations you belong to, and your roles there
courses.json        the courses you learn or learned in, what you did there, those you teach
                    and which files you gave to them
invitations.json    invitations to your confirmed address
mails.json          which emails we sent you and when (not their text, which we do not keep)
plans.json          the plans you have held and what they cost
plan-requests.json  the plans you asked for, what you told us of your payments, and what was decided
slips               your newest bank slips, by the reference of the request
history.json        what happened to your account and when

Files that end in .json are plain text: any text editor opens them.
Times are UTC; Sri Lanka is 5 hours and 30 minutes ahead.

Not in here: your password and the keys of your sessions and links. We keep only
scrambled values of them, which nobody can read.

Keep this file to yourself. It tells a lot about you.
`;
