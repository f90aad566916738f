export type ReadPicture = {
  url: string;
  image: HTMLImageElement;
  width: number;
  height: number;
};

/**
 * Reads a picture of this device; undefined if the browser cannot show it. The caller revokes its
 * `url`.
 */
export async function readPicture(file: Blob): Promise<ReadPicture | undefined> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    return undefined;
  }
  return { url, image, width: image.naturalWidth, height: image.naturalHeight };
}
