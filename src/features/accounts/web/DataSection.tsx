import { DeleteAccountSection } from './DeleteAccountSection.tsx';
import { ExportSection } from './ExportSection.tsx';

/** The member's data export and the deletion of the account. */
export function DataSection() {
  return (
    <>
      <ExportSection />
      <DeleteAccountSection />
    </>
  );
}
