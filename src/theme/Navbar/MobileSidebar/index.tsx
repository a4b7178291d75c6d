import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import type { ReactNode } from 'react';
import { useModalMenu } from './use-modal-menu';

/**
 * The menu on a phone. While it is open, the keyboard focus stays in it. Escape closes it, and the focus returns to its
 * button.
 */
export default function MobileSidebarWrapper(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  useModalMenu({ isOpen: shown, onClose: toggle });
  return <MobileSidebar />;
}
