export function ErrorScreen() {
  return <p>Error</p>;
}
