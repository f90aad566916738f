import type { FunctionComponent } from 'react';
import { MemberRecords } from '../../../features/staff/admin/MemberRecords.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';

/** A screen of staff outside of the admin area, whose names lead to the records of members. */
export function withRecords(Screen: FunctionComponent): FunctionComponent {
  return withWords(function WithRecords() {
    return (
      <MemberRecords>
        <Screen />
      </MemberRecords>
    );
  });
}
