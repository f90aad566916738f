import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import { ExportSection } from './ExportSection.tsx';

/** What the site has of a member, and the way out. */
export function DataSection() {
  return (
    <>
      <ExportSection />
      <DeleteAccountSection />
    </>
  );
}
