import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import { DataTable } from '../../../ui/kit/DataTable.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';

export type CountedThing = { key: string; name: string; path: string; count: number };

type CountTableProps = {
  title: string;
  about?: string;
  things: readonly CountedThing[];
  labels: { name: string; count: string };
  empty: string;
  children?: ReactNode;
};

/** The things counted most, each with the page where one goes on. */
export function CountTable({ title, about, things, labels, empty, children }: CountTableProps) {
  const format = useFormatter();
  return (
    <Panel title={title} description={about}>
      <DataTable
        caption={title}
        isCaptionHidden
        rows={things}
        rowKey={({ key }) => key}
        rowLabel={({ name }) => name}
        empty={empty}
        columns={columnsOf(labels, (count) => format.number(count))}
      />
      {children}
    </Panel>
  );
}

const columnsOf = (labels: CountTableProps['labels'], numberText: (count: number) => string) => [
  {
    key: 'name',
    label: labels.name,
    cell: ({ name, path }: CountedThing) => <ThingLink name={name} path={path} />,
  },
  {
    key: 'count',
    label: labels.count,
    cell: ({ count }: CountedThing) => numberText(count),
    align: 'end' as const,
  },
];

function ThingLink({ name, path }: Pick<CountedThing, 'name' | 'path'>) {
  return (
    <PathLink path={path} className="text-link" preload={false}>
      {name}
    </PathLink>
  );
}
