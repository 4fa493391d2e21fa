let loading: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Says if a lower-case password is among the most used ones. The list is loaded at the first call. */
export async function loadMostUsedPasswords(): Promise<(lowerCase: string) => boolean> {
  loading ??= load();
  const passwords = await loading;
  return (lowerCase) => passwords.has(lowerCase);
}
