import { notFound } from '@tanstack/react-router';

/** What the API does not have is a page that is not there. */
export async function orNotFound<Data>(asked: Promise<Data>): Promise<Data> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 422))
      throw notFound();
    throw error;
  }
}
