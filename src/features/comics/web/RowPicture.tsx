import type { Picture } from '../../media/Picture.ts';
import { CoverPicture } from './CoverPicture.tsx';
import '../../../ui/table/entityTable.css';

/** The cover of a comic, or the first page of a chapter, before the name of its row in a table. */
export function RowPicture({ picture }: { picture: Picture | null }) {
  return <CoverPicture cover={picture} sizes="48px" className="entity-picture" />;
}
