/** A bound on our figure itself, or on ours divided by the limit's. */
export type Goal =
  | { atLeast: number }
  | { atMost: number }
  | { ratioAtLeast: number }
  | { ratioAtMost: number };

export type Figure = {
  what: string;
  ours: number;
  /** A baseline of the same run; what it is stands in `against`. */
  limit?: number;
  against?: string;
  unit: string;
  /** Left out where the figure only explains others. */
  goal?: Goal;
};

/** A figure that a benchmark sends to `npm run bench`, which prints one table of all. */
export type ReportedFigure = Figure & { ratio?: number; goal_text: string; verdict: 'met' | 'MISSED' | '' };

/**
 * Prints a figure beside its limit and goal, and hands it to the program that runs all benchmarks.
 */
export function reportFigure(figure: Figure): void {
  const { what, ours, limit, against = 'limit', goal } = figure;
  // Zero against zero is a ratio of 1.
  const ratio = limit === undefined ? undefined : ours === limit ? 1 : ours / limit;
  const verdict = goal ? (isMet({ goal, ours, ratio }) ? 'met' : 'MISSED') : '';
  const reported: ReportedFigure = {
    ...figure,
    ...(ratio === undefined ? {} : { ratio }),
    goal_text: goal ? goalText(goal, figure.unit) : '',
    verdict,
  };
  const parts = [
    `ours ${quantity(ours, figure.unit)}`,
    ...(limit === undefined
      ? []
      : [`${against} ${quantity(limit, figure.unit)}`, `ratio ${quantity(ratio ?? NaN)}`]),
    ...(goal ? [`goal ${reported.goal_text}: ${verdict}`] : []),
  ];
  console.log(`  ${what}: ${parts.join(', ')}`);
  process.send?.(reported);
}

/** Three significant figures, so that 0.043 s and 24000/s both say enough. */
export function quantity(value: number, unit = ''): string {
  const digits =
    Math.abs(value) >= 100 || value === 0 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 4;
  return `${value.toFixed(digits)}${unit ? ` ${unit}` : ''}`;
}

function isMet({
  goal,
  ours,
  ratio = NaN,
}: {
  goal: Goal;
  ours: number;
  ratio: number | undefined;
}): boolean {
  if ('atLeast' in goal) return ours >= goal.atLeast;
  if ('atMost' in goal) return ours <= goal.atMost;
  return 'ratioAtLeast' in goal ? ratio >= goal.ratioAtLeast : ratio <= goal.ratioAtMost;
}

function goalText(goal: Goal, unit: string): string {
  if ('atLeast' in goal) return `>= ${goal.atLeast} ${unit}`;
  if ('atMost' in goal) return `<= ${goal.atMost} ${unit}`;
  return 'ratioAtLeast' in goal ? `ratio >= ${goal.ratioAtLeast}` : `ratio <= ${goal.ratioAtMost}`;
}
