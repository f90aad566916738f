export function GalleryScreen() {
  return <main>GalleryScreen</main>;
}
