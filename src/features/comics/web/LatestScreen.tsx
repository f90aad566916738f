export function LatestScreen() {
  return <main>LatestScreen</main>;
}
