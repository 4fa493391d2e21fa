/** A larger photo is scaled down before it is sent, in bytes: users pay for data. */
const LARGE = 1024 * 1024;

/** The files that can be sent, and the message for others. */
interface FileRules {
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** The name of a scaled photo. */
  readonly scaledName: string;
  readonly words: { readonly type: string; readonly size: string };
}

/**
 * The file as it is sent: a large photo scaled down, a photo of another format as JPEG.
 * @throws {Error} with a message for the user when it cannot be sent.
 */
export async function readyFile(file: File, rules: FileRules): Promise<File> {
  const { types, maxBytes, scaledName, words } = rules;
  const isTaken = types.includes(file.type);
  const isPicture = file.type === '' || file.type.startsWith('image/');
  const small =
    isPicture && (!isTaken || file.size > LARGE) ? await scaleDown(file, scaledName) : undefined;
  if (!small && !isTaken) throw new Error(words.type);
  const ready = small && (!isTaken || small.size < file.size) ? small : file;
  if (ready.size > maxBytes) throw new Error(words.size);
  return ready;
}

/** As JPEG, in the size of pictures in work; undefined if this browser cannot read it. */
async function scaleDown(file: File, name: string): Promise<File | undefined> {
  const { openStudio } = await import('./picture-studio.ts');
  const studio = openStudio();
  try {
    const picture = await studio.open(file);
    return new File([picture], name, { type: 'image/jpeg' });
  } catch {
    return undefined;
  } finally {
    studio.close();
  }
}
