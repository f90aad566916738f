import { useEffect, useState } from 'react';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import './secondFactors.css';

/** Light modules around the dark ones, which readers need to find them (ISO/IEC 18004). */
const QUIET_ZONE = 4;

type Drawing = { size: number; path: string };

/**
 * Dark on light in both themes: many readers see nothing else. Its place is kept while the encoder
 * is on its way.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isWanted = true;
    loadChunk(() => import('uqr')).then(
      ({ encode }) => isWanted && setDrawing(draw(encode(text, { ecc: 'M', border: QUIET_ZONE }).data)),
      // The secret beside it can be typed.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className="qr-code"
      viewBox={drawing ? `0 0 ${drawing.size} ${drawing.size}` : undefined}
      shapeRendering="crispEdges"
    >
      {drawing && <path d={drawing.path} />}
    </svg>
  );
}

function draw(modules: boolean[][]): Drawing {
  const squares = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size: modules.length, path: squares.join('') };
}
