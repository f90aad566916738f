export function ReaderScreen() {
  return <main>ReaderScreen</main>;
}
