export type PlaylistLeftoverTable = {
  playlist_id: string;
  line: number;
  series: string;
  number: string | null;
  volume: string | null;
  year: string | null;
  note: string | null;
  after_id: string | null;
};

declare module '../../../../platform/database/Tables.ts' {
  interface Tables {
    playlist_leftovers: PlaylistLeftoverTable;
  }
}
