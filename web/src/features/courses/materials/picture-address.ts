const SIZE = /#(\d{1,5})x(\d{1,5})$/;

/** The address of a picture in a text: its file name in the lesson, and perhaps its size in pixels. */
export interface PictureAddress {
  readonly name: string;
  readonly size?: { readonly width: number; readonly height: number };
}

/** Reads "triangle.png#800x600". */
export function readPictureAddress(address: string): PictureAddress {
  const [end = '', width = '', height = ''] = SIZE.exec(address) ?? [];
  const name = address.slice(0, address.length - end.length).normalize('NFC');
  if (Number(width) === 0 || Number(height) === 0) return { name };
  return { name, size: { width: Number(width), height: Number(height) } };
}
