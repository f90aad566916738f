import { useEffect, useRef, useState } from 'react';
import { colorContrast } from './colorContrast.ts';
import { Specimen } from './Specimen.tsx';
import './devUi.css';

const STEPS = [44, 34, 26, 20, 16, 14, 13, 12];
const SPACES = [4, 8, 12, 16, 24, 32, 48, 72];
const COLORS = ['text', 'muted', 'accent', 'accent-hover', 'ok', 'warn', 'danger', 'danger-hover'];
/** Colours of parts of controls, not of text. */
const PART_COLORS = ['field-line', 'line'];

/** The foundations of the design: type, colours, spaces, dots. */
export function GroundsGroup() {
  return (
    <>
      <Specimen name="type">
        {STEPS.map((step) => (
          <p
            key={step}
            className="dev-step"
            style={{
              fontSize: `var(--step-${step})`,
              ...(step >= 20
                ? { fontFamily: 'var(--font-display)', fontWeight: 'var(--weight-display)' }
                : {}),
            }}
          >
            <span className="dev-number">{step}</span> Night Post 夜邮
          </p>
        ))}
      </Specimen>
      <Specimen name="colours on page, raised and overlay">
        <ul className="dev-colors">
          {COLORS.map((color) => (
            <ColorLine key={color} color={color} />
          ))}
          {PART_COLORS.map((color) => (
            <ColorLine key={color} color={color} isPart />
          ))}
        </ul>
      </Specimen>
      <Specimen name="space">
        {SPACES.map((space) => (
          <p key={space} className="dev-space">
            <span className="dev-number">{space}</span>
            <span style={{ width: `var(--space-${space})` }} />
          </p>
        ))}
      </Specimen>
      <Specimen name="halftone">
        <div className="dev-dots">
          <div className="halftone" />
          <div className="halftone-fall" />
        </div>
      </Specimen>
    </>
  );
}

const SURFACES = ['page', 'raised', 'overlay'];

function ColorLine({ color, isPart = false }: { color: string; isPart?: boolean }) {
  const line = useRef<HTMLLIElement>(null);
  const [ratios, setRatios] = useState<number[]>();
  useEffect(() => {
    const samples = [...(line.current?.querySelectorAll('.dev-surface') ?? [])].map((one) =>
      getComputedStyle(one),
    );
    setRatios(samples.map((style) => colorContrast(style.borderBottomColor, style.backgroundColor)));
  }, []);
  return (
    <li ref={line}>
      <span className="dev-swatch" style={{ background: `var(--${color})` }} />
      <span className="dev-color-name">{color}</span>
      {SURFACES.map((surface, index) => (
        <span
          key={surface}
          aria-hidden
          className="dev-surface tabular"
          style={{
            borderBottomColor: `var(--${color})`,
            color: isPart ? undefined : `var(--${color})`,
            background: `var(--${surface})`,
          }}
        >
          {ratios?.[index]?.toFixed(1) ?? '–'}
        </span>
      ))}
    </li>
  );
}
