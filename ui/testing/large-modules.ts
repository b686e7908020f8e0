/**
 * Set-up of every file that tests whole screens: modules that a screen fetches when they are wanted first, and that take
 * long to load here, are loaded before a test waits for them. The calendar brings a file for each of its languages.
 */
import "@daypicker/react";
