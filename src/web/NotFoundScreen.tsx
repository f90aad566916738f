export function NotFoundScreen() {
  return <p>404</p>;
}
