import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { UploadSteps } from '../../../features/uploads/admin/UploadSteps.tsx';
import '../../../features/uploads/admin/uploads.css';

/** A new comic from files: it is made as a draft when its chapters are entered. */
export const NewComicUploadScreen = withWords(function NewComicUploadScreen() {
  const t = useTranslations('admin.comics');
  return (
    <div className="wrap upload">
      <PageHead title={t('fromFiles')} isIndexed={false} />
      <AdminHead crumbs={[{ name: t('title'), path: '/admin/comics' }, { name: t('fromFiles') }]} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('fromFiles')}
      </h1>
      <UploadSteps comic={null} />
    </div>
  );
});
