import {
  Briefcase,
  Calendar,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  Dumbbell,
  Info,
  Link2,
  MapPin,
  Menu,
  Phone,
  SquareParking,
  Star,
  TriangleAlert,
  Utensils,
  Wifi,
  X,
} from 'lucide-react';
import { Facebook, Instagram, Linkedin, Twitter, Whatsapp } from './brand-icons.ts';

const ICONS = {
  phone: Phone,
  whatsapp: Whatsapp,
  calendar: Calendar,
  pin: MapPin,
  link: Link2,
  menu: Menu,
  close: X,
  left: ChevronLeft,
  right: ChevronRight,
  wifi: Wifi,
  parking: SquareParking,
  dining: Utensils,
  fitness: Dumbbell,
  business: Briefcase,
  star: Star,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  facebook: Facebook,
  instagram: Instagram,
  twitter: Twitter,
  linkedin: Linkedin,
};

/** Lucide hides icons from screen readers: the text beside an icon, or the name of its button, says the same. */
export function Icon({ name, size = 20 }: { name: keyof typeof ICONS; size?: number }) {
  const LucideIcon = ICONS[name];
  return <LucideIcon size={size} strokeWidth={1.5} />;
}
