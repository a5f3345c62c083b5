import styles from './key-figures.module.css';

interface KeyFiguresProps {
  figures: readonly { value: string; label: string }[];
}

export function KeyFigures({ figures }: KeyFiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
