import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import type { DayCounts } from '../statisticsApi.ts';

const COLORS = ['var(--accent)', 'var(--muted)'];
const HEIGHT = 220;

export type DaysChartProps = {
  data: readonly DayCounts[];
  lines: readonly { key: Exclude<keyof DayCounts, 'day'>; name: string }[];
};

/** Counts by day as lines. A reader who does not see them has the table before. */
export function DaysChart({ data, lines }: DaysChartProps): ReactNode {
  const format = useFormatter();
  const dayOf = (day: unknown) =>
    format.dateTime(new Date(String(day)), { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <LineChart
        data={[...data]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="day" tickFormatter={dayOf} stroke="var(--muted)" fontSize={12} minTickGap={32} />
        <YAxis
          allowDecimals={false}
          tickFormatter={(value: number) => format.number(value)}
          stroke="var(--muted)"
          fontSize={12}
          width={48}
        />
        <Tooltip
          labelFormatter={dayOf}
          contentStyle={{ background: 'var(--overlay)', borderColor: 'var(--line)', color: 'var(--text)' }}
        />
        {lines.length > 1 && <Legend iconType="plainline" wrapperStyle={{ fontSize: 13 }} />}
        {lines.map(({ key, name }, index) => (
          <Line
            key={key}
            dataKey={key}
            name={name}
            stroke={COLORS[index] ?? 'var(--text)'}
            strokeDasharray={index === 0 ? undefined : '4 3'}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
