/** Year, month and day of "2024-02-29", as far as they are there. */
export function dateParts(text: string | undefined): { year?: number; month?: number; day?: number } {
  const [, ...parts] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?/.exec(text ?? '') ?? [];
  const [year, month, day] = parts.map((part) => (part === undefined ? undefined : Number(part)));
  return {
    ...(year === undefined ? {} : { year }),
    ...(month === undefined ? {} : { month }),
    ...(day === undefined ? {} : { day }),
  };
}
