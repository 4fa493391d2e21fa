/** Common mail domains, and how people often mistype their names. None of the mistyped names gives out addresses. */
const MISTYPED: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': [
    'gmial',
    'gmai',
    'gmal',
    'gmil',
    'gamil',
    'gnail',
    'gmaill',
    'gmali',
    'gmaul',
    'gmsil',
    'gmail.co',
    'gmail.con',
    'gmail.cm',
    'gmail.om',
    'gmail.comm',
    'gmail.cim',
    'gmail.lk',
  ],
  'yahoo.com': ['yaho', 'yahooo', 'yhoo', 'yahho', 'yaoo', 'yahoo.con', 'yahoo.cm', 'yahoo.om'],
  'hotmail.com': ['hotmial', 'hotmal', 'hotmai', 'hotmil', 'hotnail', 'hotmail.con', 'hotmail.cm'],
  'outlook.com': ['outlok', 'outllok', 'outloook', 'oulook', 'outlook.con', 'outlook.cm'],
  'icloud.com': ['iclod', 'icoud', 'icluod', 'icloud.con', 'icloud.cm'],
};

const RIGHT = new Map(
  Object.entries(MISTYPED).flatMap(([right, names]) =>
    names.map((name) => [name.includes('.') ? name : `${name}.com`, right] as const),
  ),
);

/** The probably meant address; undefined when it does not look like a typing mistake. */
export function likelyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const right = RIGHT.get(
    email
      .slice(at + 1)
      .trim()
      .toLowerCase(),
  );
  return at < 1 || right === undefined ? undefined : email.slice(0, at + 1).trim() + right;
}
