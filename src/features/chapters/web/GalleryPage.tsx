import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { ApiMap } from '../../../contract/ApiMap.ts';
import { dominantColor } from '../../comics/web/CoverPicture.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { thumbnailUrl } from '../../media/pictureUrls.ts';
import { LazyPicture } from '../../media/web/LazyPicture.tsx';
import { useComicParams } from '../../site/web/useComicParams.ts';
import { useSite } from '../../site/web/useSite.ts';

