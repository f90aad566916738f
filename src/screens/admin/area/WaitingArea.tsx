import { WaitingScreen } from '../../shell/WaitingScreen.tsx';

/** The server shows it in place of the admin area, which has no shell around it. */
export function WaitingArea() {
  return (
    <main id="main">
      <WaitingScreen />
    </main>
  );
}
