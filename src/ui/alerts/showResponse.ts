import { alertOf, type Response } from './alertOf.ts';
import { showAlert } from './shownAlerts.ts';

/** The one way in which what the server said about an action reaches the reader (spec 8). */
export function showResponse(response: Response): number {
  return showAlert(alertOf(response));
}
