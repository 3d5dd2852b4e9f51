-- A pause or its end that a device captured without a network, and that reached us later than the clock's tolerance.
ALTER TABLE stopwatches ADD COLUMN captured_late boolean NOT NULL DEFAULT false;
