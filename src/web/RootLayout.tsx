import { Outlet } from '@tanstack/react-router';

/** The outermost element: what stands before it in a rendered page belongs into the head (see `shellMark.ts`). */
export function RootLayout() {
  return (
    <div id="shell">
      <Outlet />
    </div>
  );
}
