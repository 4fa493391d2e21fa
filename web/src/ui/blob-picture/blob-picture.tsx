import { useCallback, type ComponentProps } from 'react';

type BlobPictureProps = Omit<ComponentProps<'img'>, 'src' | 'ref' | 'alt'> & {
  blob: Blob;
  alt: string;
};

/** A picture that this browser holds. Its address in memory lasts while the picture is shown. */
export function BlobPicture({ blob, alt, ...rest }: BlobPictureProps) {
  const image = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return;
      const address = URL.createObjectURL(blob);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img {...rest} ref={image} alt={alt} />;
}
