export function HomeScreen() {
  return <main>HomeScreen</main>;
}
