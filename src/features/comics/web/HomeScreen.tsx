export function HomeScreen() {
  return <p>Home</p>;
}
