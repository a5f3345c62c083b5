import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { Footer } from '../../features/chrome/footer.tsx';
import { Header } from '../../features/chrome/header.tsx';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { Spinner } from '../../ui/states.tsx';
import { FailurePage } from './failure-page.tsx';
import styles from './layout.module.css';

/** Header, page and footer; a page that fails leaves the other two standing. */
export function Layout({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Boundary key={pathname} initial={failure}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </Boundary>
      </main>
      <Footer />
    </>
  );
}

interface BoundaryProps {
  /** What the server already failed with; shown again so that the browser takes over the same page. */
  initial: Failure | undefined;
  children: ReactNode;
}

/** React knows error boundaries only as classes. */
class Boundary extends Component<BoundaryProps, { failure: Failure | undefined }> {
  override state = { failure: this.props.initial };

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: failureOf(thrown) };
  }

  override render() {
    return this.state.failure ? <FailurePage failure={this.state.failure} /> : this.props.children;
  }
}
