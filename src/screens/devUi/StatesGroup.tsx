import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { GridSkeleton } from '../../ui/layout/GridSkeleton.tsx';
import { Button } from '../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../ui/kit/LinesSkeleton.tsx';
import { Panel } from '../../ui/kit/Panel.tsx';
import { Specimen } from './Specimen.tsx';

export function StatesGroup() {
  return (
    <>
      <Specimen name="LinesSkeleton, GridSkeleton">
        <LinesSkeleton />
        <GridSkeleton count={3} />
      </Specimen>
      <Specimen name="Panel">
        <Panel title="A copy of your data" description="Everything that the site keeps about you.">
          <Button>Download</Button>
        </Panel>
        <Panel isDanger title="Delete your account" description="At once and for good.">
          <Button variant="danger">Delete the account…</Button>
        </Panel>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          title="No favourites, yet"
          mark="0"
          actions={<Button variant="primary">Find a comic</Button>}
        >
          Comics that you mark with a heart stand here.
        </EmptyState>
      </Specimen>
    </>
  );
}
