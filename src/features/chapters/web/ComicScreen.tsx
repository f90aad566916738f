export function ComicScreen() {
  return <main>ComicScreen</main>;
}
