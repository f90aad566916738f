import { notFound } from '@tanstack/react-router';

/** Turns the API's 404 and 410 into the router's not-found page. */
export async function orNotFound<Data>(asked: Promise<Data>): Promise<Data> {
  try {
    return await asked;
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? error.status : undefined;
    if (status === 410) throw notFound({ data: { isGone: true } });
    if (status === 404 || status === 422) throw notFound();
    throw error;
  }
}
