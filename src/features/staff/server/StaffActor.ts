import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Client } from '../../../platform/http/Route.ts';

/** One of the staff, and where the call comes from. */
export type StaffActor = { viewer: MemberViewer; client: Client };
