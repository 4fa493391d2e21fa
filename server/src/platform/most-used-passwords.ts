let loading: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Tells whether a lower-case password is among the most used ones. The list is loaded at the first question. */
export async function loadMostUsedPasswords(): Promise<(lowerCase: string) => boolean> {
  loading ??= load();
  const passwords = await loading;
  return (lowerCase) => passwords.has(lowerCase);
}
