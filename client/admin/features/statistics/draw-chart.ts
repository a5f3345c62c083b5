import {
  CategoryScale,
  Chart,
  type ChartOptions,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import type { CountedEvent } from '#shared/constants.ts';
import { formatDate } from '#shared/lib/numbers/date.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import type { Statistics, StatisticsDay } from '#shared/schemas/statistics.ts';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip);

/** More than 31 points would touch each other. */
const MAX_POINTS = 31;

/** The colours come from the styles of the canvas. @returns a function that removes the chart */
export function drawChart(canvas: HTMLCanvasElement, chart: Statistics & { event: CountedEvent }): () => void {
  const { days, before, event } = chart;
  const styles = getComputedStyle(canvas);
  const colour = (name: string) => styles.getPropertyValue(name);
  const line = (list: readonly StatisticsDay[], name: string) => ({
    data: list.map((day) => day[event]),
    borderColor: colour(name),
    backgroundColor: colour(name),
    borderWidth: 2,
    pointRadius: list.length > MAX_POINTS ? 0 : 2,
  });
  const drawn = new Chart(canvas, {
    type: 'line',
    data: {
      // The labels omit the year, so that more labels fit.
      labels: days.map(({ day }) => formatDate(day).replace(/ \d{4}$/, '')),
      datasets: [line(days, '--line'), { ...line(before, '--line-before'), borderDash: [6, 4] }],
    },
    options: optionsOf([days, before], { font: styles.fontFamily, text: colour('--label'), grid: colour('--grid') }),
  });
  return () => drawn.destroy();
}

type Lines = readonly (readonly StatisticsDay[])[];

function optionsOf(lines: Lines, { font, text, grid }: Record<'font' | 'text' | 'grid', string>): ChartOptions<'line'> {
  const ticks = { color: text, font: { family: font, size: 13 } };
  return {
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: {
        grid: { display: false },
        border: { color: grid },
        ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 24 },
      },
      y: {
        beginAtZero: true,
        grid: { color: grid },
        border: { display: false },
        ticks: { ...ticks, precision: 0, maxTicksLimit: 6, callback: (value) => formatNumber(Number(value)) },
      },
    },
    plugins: {
      tooltip: {
        displayColors: false,
        callbacks: {
          // The lines show different days, so the tooltip has no common title.
          title: () => '',
          label: ({ datasetIndex, dataIndex, parsed: { y } }) =>
            `${formatDate(lines[datasetIndex]?.[dataIndex]?.day ?? '')}: ${formatNumber(y ?? 0)}`,
        },
      },
    },
  };
}
