/** A picture scaled down to what is worked with, as JPEG; undefined where this browser cannot read it. */
export async function scaleDown(file: File, name: string): Promise<File | undefined> {
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
