import { Outlet } from '@tanstack/react-router';

export function Shell() {
  return (
    <div id="shell">
      <title>Hello</title>
      <Outlet />
    </div>
  );
}
