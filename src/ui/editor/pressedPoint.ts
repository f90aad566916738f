/** A place in a picture, as shares of its width and height. */
export type ShownPoint = { x: number; y: number };
type ShownPicture = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight' | 'clientWidth' | 'clientHeight'>;

/**
 * The point of a picture that was pressed, as shares of its width and height. The picture fills its
 * box, cut around `focus`; `at` is in pixels from the corner of the box.
 */
export function pressedPoint(picture: ShownPicture, at: ShownPoint, focus: ShownPoint): ShownPoint {
  const { naturalWidth, naturalHeight, clientWidth, clientHeight } = picture;
  const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight);
  const share = (place: number, box: number, whole: number, kept: number) => {
    const hidden = (whole * scale - box) * kept;
    return Math.min(1, Math.max(0, Math.round(((place + hidden) / (whole * scale)) * 100) / 100));
  };
  return {
    x: share(at.x, clientWidth, naturalWidth, focus.x),
    y: share(at.y, clientHeight, naturalHeight, focus.y),
  };
}
